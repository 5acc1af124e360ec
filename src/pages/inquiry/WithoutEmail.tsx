import { reachUs } from '../../content/companyWords';
import { isService } from '../../content/serviceTitles';
import { topicLabels } from '../../content/topics';
import { ReachUs } from '../../layout/ReachUs';
import { inquiryForm } from './words';

type Written = { topic?: string; name?: string; message?: string };

const { withoutEmail, stuckWithoutEmail, sendByWhatsapp, myName } = inquiryForm.details;

/** For whoever has no e-mail address, which the form needs: what is written so far can be sent by WhatsApp. */
export function WithoutEmail({
  isStuck,
  className,
  ...written
}: Written & { isStuck: boolean; className?: string }) {
  return (
    <ReachUs
      intro={isStuck ? stuckWithoutEmail : withoutEmail}
      text={compose(written)}
      chat={sendByWhatsapp}
      size="small"
      className={className}
    />
  );
}

function compose({ topic, name, message }: Written): string {
  const service = isService(topic) ? topic : undefined;
  const otherTopic = topic && topic !== 'other' && !service ? topicLabels.get(topic) : undefined;
  return [reachUs.firstMessage(service), otherTopic, name && myName(name), message]
    .filter(Boolean)
    .join('\n');
}
