import { displayName } from '../../model/text/display-name.js'

/** Whether a name mixes look-alike letters. The table of them is long, so it is loaded with the first name that could hold one. */
export const nameDeceives = (name: string): boolean => displayName(name).suspicious
