import { useAdmins } from '../../common/useAdmins';
import { Select } from '../../list/Select';

/** Whose inquiries are listed: of everybody, of one admin, or of nobody. */
export function OwnerFilter({ owner, onChange }: { owner: string; onChange: (owner: string) => void }) {
  const { admins, me, getName } = useAdmins();
  const others = admins.filter(({ email }) => email !== me);
  return (
    <Select
      label="Owner"
      value={owner}
      options={[
        { value: '', label: 'Of everybody' },
        { value: 'me', label: 'Mine' },
        ...others.map(({ email }) => ({ value: email, label: getName(email) })),
        { value: 'none', label: 'Of nobody' },
      ]}
      onChange={onChange}
    />
  );
}
