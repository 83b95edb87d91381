import type { MouseEvent } from 'react'

/** True for a press of the user, and not of a script. */
export const isTrusted = (event: MouseEvent): boolean => event.nativeEvent.isTrusted
