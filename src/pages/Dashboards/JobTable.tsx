import { Link } from 'react-router-dom';
import type { ListedJob } from '../../api/jobs';
import { jobDashboard as words } from '../../content/dashboards';
import { paths } from '../../paths';
import { Button, buttonClass } from '../../ui/Button';
import { Chip } from '../../ui/Chip';
import styles from './JobTable.module.css';

const { columns } = words;
const dates = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' });

/** A table where there is room, cards on a phone. */
export function JobTable({
  jobs,
  deletingId,
  onDelete,
}: {
  jobs: ListedJob[];
  deletingId: string | undefined;
  onDelete: (id: string) => void;
}) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{words.listLabel}</caption>
      <thead>
        <tr>
          {Object.values(columns).map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {jobs.map((job) => (
          <tr key={job._id}>
            <th scope="row" className={styles.position}>
              {job.position}
            </th>
            <td data-label={columns.department}>{job.department}</td>
            <td data-label={columns.location}>{job.location}</td>
            <td data-label={columns.posted} className={styles.posted}>
              <PostedDate iso={job.postedDate} />
            </td>
            <td data-label={columns.status}>
              <Chip tone={job.status ? 'brand' : 'plain'}>{job.status || words.noStatus}</Chip>
            </td>
            <td className={styles.actions}>
              <Link
                to={paths.admin.editJob(job._id)}
                className={buttonClass({ variant: 'quiet', size: 'small' })}
              >
                {words.edit} <span className="visually-hidden">{job.position}</span>
              </Link>
              <Button
                variant="quiet"
                size="small"
                className={styles.delete}
                onClick={() => onDelete(job._id)}
              >
                {deletingId === job._id ? words.deleting : words.delete}{' '}
                <span className="visually-hidden">{job.position}</span>
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What is no date, from an older server, is shown as it is. */
function PostedDate({ iso }: { iso: string }) {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? iso || words.noStatus : <time dateTime={iso}>{dates.format(time)}</time>;
}
