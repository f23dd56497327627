type Child = Node | string | false | undefined;

/** Makes an element with attributes and children; texts stay texts, whatever a person wrote in them. */
export const makeElement = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children.filter((child) => child !== undefined && child !== false));
  return element;
};
