import type { MouseEvent } from 'react'

/**
 * Runs `act` unless the press is the second half of a double click: what stood under the pointer a moment ago
 * was something else.
 */
export const singlePress =
  (act: () => void) =>
  (event: MouseEvent): void => {
    if (event.detail < 2) act()
  }
