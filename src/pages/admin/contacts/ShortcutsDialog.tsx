import { shortcutsCopy as copy } from '../../../content/inquiryDesk';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import styles from './ShortcutsDialog.module.css';

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={copy.title} onClose={onClose} actions={<Button onClick={onClose}>{copy.close}</Button>}>
      <p>{copy.lead}</p>
      <dl className={styles.keys}>
        {copy.keys.map(({ key, text }) => (
          <div key={key} className={styles.line}>
            <dt>
              <kbd className={styles.key}>{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
