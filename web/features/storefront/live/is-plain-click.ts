type Click = Pick<React.MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'button'>;

/** Whether a click on a link is ours to follow: one that asks for another tab or a download stays the browser's. */
export const isPlainClick = ({ metaKey, ctrlKey, shiftKey, altKey, button }: Click): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
