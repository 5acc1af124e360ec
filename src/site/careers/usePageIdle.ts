import { useEffect, useState } from 'react';
import { onPageIdle } from '../../router/tasks';

/** Whether the page has loaded and the browser has had time to spare since. */
export function usePageIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => onPageIdle(() => setIsIdle(true)), []);
  return isIdle;
}
