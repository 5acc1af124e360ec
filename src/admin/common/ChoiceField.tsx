import type { ComponentProps } from 'react';
import { SelectField } from '../../ui/Field';

export type Option = { value: string; label: string };
export type OptionGroup = { label: string; options: readonly Option[] };

/** The options of a select. */
export function Options({ options }: { options: readonly (Option | OptionGroup)[] }) {
  return options.map((option) =>
    'options' in option ? (
      <optgroup key={option.label} label={option.label}>
        <Options options={option.options} />
      </optgroup>
    ) : (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ),
  );
}

/** An option for each of these labels, by its name. */
export function toOptions(labels: Readonly<Record<string, string>>): Option[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

/** A field with a list to choose from. */
export function ChoiceField({
  options,
  ...field
}: Omit<ComponentProps<typeof SelectField>, 'children'> & { options: readonly Option[] }) {
  return (
    <SelectField {...field}>
      <Options options={options} />
    </SelectField>
  );
}
