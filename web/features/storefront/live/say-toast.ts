const TOAST_MS = 4_000;

let shown: HTMLElement | undefined;

/** Says something briefly; inside an open dialog, because the page behind it is out of reach. */
export const sayToast = (text: string): void => {
  shown?.remove();
  const toast = document.createElement('p');
  toast.className = 'toast';
  toast.role = 'status';
  (document.querySelector('dialog[open]') ?? document.body).append(toast);
  // A region that is there before its text is read out everywhere.
  requestAnimationFrame(() => {
    toast.textContent = text;
  });
  setTimeout(() => toast.remove(), TOAST_MS);
  shown = toast;
};
