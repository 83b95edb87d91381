import type { SyntheticEvent } from 'react'

/** True for a press of the user, and not of a script. */
export const isTrusted = (event: SyntheticEvent): boolean => event.nativeEvent.isTrusted
