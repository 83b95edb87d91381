import type { ReactElement } from 'react'

/** The drawings of the page on a 20 px grid. */
const paths = {
  arrow: 'M4 10h12m-4.5-4.5L16 10l-4.5 4.5',
  check: 'm4.5 10.5 3.6 3.6 7.4-8',
  copy: 'M7.5 7.5h8v8h-8zM12.5 4.5h-8v8',
  cross: 'm5.5 5.5 9 9m0-9-9 9',
  hand: 'M6.5 10V6a1.2 1.2 0 0 1 2.4 0V9 4.6a1.2 1.2 0 0 1 2.4 0V9 5.6a1.2 1.2 0 0 1 2.4 0v5.7c0 3-2 5-4.6 5-2 0-3-.8-4-2.4l-2-3.2c-.6-1.2.9-2 1.8-1z',
  link: 'M8.5 11.5a3 3 0 0 0 4.3.2l2.6-2.6a3 3 0 0 0-4.3-4.2l-1 1m1.4 2.6a3 3 0 0 0-4.3-.2l-2.6 2.6a3 3 0 0 0 4.3 4.2l1-1',
  refresh: 'M15.5 8.5A6 6 0 1 0 16 11m0-6.5v4h-4',
  wallet:
    'M3.5 6.5v8a1.5 1.5 0 0 0 1.5 1.5h10a1.5 1.5 0 0 0 1.5-1.5v-6A1.5 1.5 0 0 0 15 7H4.5a1 1 0 0 1 0-2.5H14M13.5 11.5h.1',
  warning: 'M10 3.5 17 16H3zM10 8.5v3.5m0 2v.1',
} as const

export type IconName = keyof typeof paths

/** A line drawing that takes the colour of the text. The words beside it say the same. */
export function Icon({
  name,
  small = false,
}: {
  readonly name: IconName
  readonly small?: boolean
}): ReactElement {
  return (
    <svg className={small ? 'icon small' : 'icon'} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  )
}
