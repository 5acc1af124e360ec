import { Dialog } from '../../ui/Dialog';
import { shortcutsCopy as copy } from '../words/inquiryDesk';
import styles from './ShortcutsDialog.module.css';

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={copy.title} text={<p>{copy.lead}</p>} cancel={copy.close} onClose={onClose}>
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
