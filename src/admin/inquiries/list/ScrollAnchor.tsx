import { Component, createRef, type ReactNode } from 'react';

type Position = { row: Element; top: number };

/**
 * Rows that arrive above do not move the one that has the focus or the pointer: the list scrolls by as much. A class,
 * since only `getSnapshotBeforeUpdate` can measure what is about to change.
 */
export class ScrollAnchor extends Component<{
  /** The rows; other changes are left alone. */
  rows: readonly unknown[];
  /** Identifies what is listed: another list starts at its top. */
  list: string;
  children: ReactNode;
}> {
  readonly #element = createRef<HTMLDivElement>();

  override getSnapshotBeforeUpdate(before: this['props']): Position | null {
    if (before.rows === this.props.rows || before.list !== this.props.list) return null;
    const row = this.#element.current?.querySelector('[data-inquiry]:is(:focus-within, :hover)');
    return row ? { row, top: row.getBoundingClientRect().top } : null;
  }

  override componentDidUpdate(_props: unknown, _state: unknown, position: Position | null): void {
    if (!position?.row.isConnected) return;
    const moved = position.row.getBoundingClientRect().top - position.top;
    if (moved !== 0) findScroller(position.row)?.scrollBy({ top: moved, behavior: 'instant' });
  }

  override render(): ReactNode {
    return <div ref={this.#element}>{this.props.children}</div>;
  }
}

function findScroller(element: Element): Element | null {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    if (parent.scrollHeight > parent.clientHeight && getComputedStyle(parent).overflowY === 'auto')
      return parent;
  }
  return document.scrollingElement;
}
