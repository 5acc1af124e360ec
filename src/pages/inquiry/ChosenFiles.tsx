import { FileText, Image, X } from 'lucide-react';
import { isOtherType } from '../../shared/fileTypes';
import { formatSize } from '../../shared/formatSize';
import { MAX_FORM_FILE_BYTES, MAX_FORM_FILES } from '../../shared/formFiles';
import { words } from '../../shared/siteLanguage';
import { Button } from '../../ui/Button';
import { classNames } from '../../ui/classNames';
import styles from './ChosenFiles.module.css';

const texts = words({
  list: { en: 'Chosen files', hi: 'चुनी हुई फ़ाइलें' },
  remove: { en: (name: string) => `Remove ${name}`, hi: (name: string) => `${name} हटाएँ` },
  count: {
    en: (count: number) => (count === 1 ? '1 file chosen' : `${count} files chosen`),
    hi: (count: number) => (count === 1 ? '1 फ़ाइल चुनी गई' : `${count} फ़ाइलें चुनी गईं`),
  },
  wrongType: {
    en: (name: string) => `${name} is neither a JPEG, PNG or WebP picture nor a PDF.`,
    hi: (name: string) => `${name} न JPEG, PNG या WebP फ़ोटो है, न PDF।`,
  },
  tooLarge: {
    en: (name: string) => `${name} is larger than 5 MB.`,
    hi: (name: string) => `${name} 5 MB से बड़ी है।`,
  },
  tooMany: {
    en: (name: string) => `${name} was not added: at most 3 files can be sent.`,
    hi: (name: string) => `${name} नहीं जोड़ी गई: ज़्यादा से ज़्यादा 3 फ़ाइलें भेजी जा सकती हैं।`,
  },
});

export const describeCount = texts.count;

/** Adds files to those that are chosen, each once, as far as the server would take them. */
export function addFiles(
  chosen: readonly File[],
  added: readonly File[],
): { accepted: File[]; problems: string[] } {
  const accepted = [...chosen];
  const problems: string[] = [];
  for (const file of added) {
    if (accepted.some((other) => isSame(other, file))) continue;
    const problem = findProblem(file, accepted.length);
    if (problem) problems.push(problem);
    else accepted.push(file);
  }
  return { accepted, problems };
}

function isSame(a: File, b: File): boolean {
  return a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;
}

function findProblem(file: File, count: number): string | undefined {
  if (isOtherType(file)) return texts.wrongType(file.name);
  if (file.size > MAX_FORM_FILE_BYTES) return texts.tooLarge(file.name);
  return count >= MAX_FORM_FILES ? texts.tooMany(file.name) : undefined;
}

/** The files that are chosen. */
export default function ChosenFiles({
  files,
  onRemove,
}: {
  files: readonly File[];
  onRemove: (file: File) => void;
}) {
  return (
    <ul className="box above-2 small" aria-label={texts.list}>
      {files.map((file) => (
        <li
          key={`${file.name} ${file.size} ${file.lastModified}`}
          className={classNames('row hit', styles.row)}
        >
          {file.type.startsWith('image/') ? <Image size={18} /> : <FileText size={18} />}
          <span className="shrinks grow" dir="auto">
            {file.name}
          </span>
          <span className="fine">{formatSize(file.size)}</span>
          <Button
            variant="quiet"
            className={styles.remove}
            aria-label={texts.remove(file.name)}
            onClick={() => onRemove(file)}
          >
            <X size={18} />
          </Button>
        </li>
      ))}
    </ul>
  );
}
