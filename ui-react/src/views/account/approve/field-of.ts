/** An own field of a value; undefined for any other name. */
export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined

/** An own field that is a text. */
export const textIn = (value: unknown, name: string): string | undefined => {
  const text = fieldOf(value, name)
  return typeof text === 'string' ? text : undefined
}
