import { useDeferredValue } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/**
 * False in the first render after a click on a link, so that the page appears at once on a slow device; true in the
 * next, and always on a page load, on Back, or when the URL has a hash.
 */
export function useShownAfterPaint(): boolean {
  const isLinkFollowed = useNavigationType() !== NavigationType.Pop;
  const { hash } = useLocation();
  return useDeferredValue(true, !isLinkFollowed || hash !== '');
}
