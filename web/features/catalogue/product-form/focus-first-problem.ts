/** After the page has shown what is wrong, takes the person to the first of it. */
export const focusFirstProblem = (form: HTMLElement | null): void => {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"], [role="status"] [tabindex="-1"]');
    field?.focus();
  });
};
