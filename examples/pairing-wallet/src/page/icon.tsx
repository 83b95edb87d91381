import type { ReactElement } from 'react'

const paths = {
  back: 'm12 4.500-5.500 5.500 5.500 5.500',
  next: 'm8 4.500 5.500 5.500L8 15.500',
  link: 'M8.300 11.700a3 3 0 0 0 4.200 0l2.700-2.700a3 3 0 0 0-4.200-4.200l-.8.8M11.700 8.300a3 3 0 0 0-4.200 0L4.800 11a3 3 0 0 0 4.200 4.200l.8-.8',
  pen: 'm4 16 .8-3.400 8.400-8.400a1.400 1.400 0 0 1 2 0l.6.6a1.400 1.400 0 0 1 0 2L7.400 15.200Z',
  arrow: 'M4 10h12m-4.500-4.500L16 10l-4.500 4.500',
  swap: 'M4 7.500h11m-3-3 3 3-3 3M16 12.500H5m3 3-3-3 3-3',
  warning: 'M10 3.500 17.300 16H2.700ZM10 8v3.500m0 2.200v.01',
  picture:
    'M3.500 6.500v-3h3m7 0h3v3m0 7v3h-3m-7 0h-3v-3M7 7h2.500v2.500H7Zm3.500 3.500H13V13h-2.500ZM13 7h-.01M7 13h.01',
  info: 'M10 3a7 7 0 1 1 0 14 7 7 0 0 1 0-14Zm0 6.500v4m0-6.700v.01',
} as const

/** A line icon on a 20 grid, hidden from assistive technology. */
export function Icon({ name }: { readonly name: keyof typeof paths }): ReactElement {
  return (
    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  )
}
