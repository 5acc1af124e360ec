import type { DataRouter } from 'react-router-dom';

/**
 * Reports a navigation as loading in a task after the one it starts in, unless it has ended by then: a page that was
 * loaded ahead is rendered once, instead of after a rendering of the old page with the loading state.
 */
export function delayLoadingState(router: DataRouter): void {
  const subscribe = router.subscribe.bind(router);
  router.subscribe = (listener) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = subscribe((state, options) => {
      clearTimeout(timer);
      if (state.navigation.state === 'loading') timer = setTimeout(() => listener(state, options));
      else listener(state, options);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  };
}
