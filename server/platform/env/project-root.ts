/** The folder of the project: three folders up from this file, and from the built program too. */
export const PROJECT_ROOT = new URL('../../../', import.meta.url);
