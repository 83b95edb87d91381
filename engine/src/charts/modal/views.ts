import { viewNames } from './view-names.js'

/** The name of a view. */
export type View = (typeof viewNames)[number]

/** True for the name of a view. */
export const isView = (name: unknown): name is View => viewNames.some((view) => view === name)
