/** Deepest nesting of a file that is read: deeper ones overflow the stack of readers that call themselves for each level. */
export const JSON_DEPTH = 100
