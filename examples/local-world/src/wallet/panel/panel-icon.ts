import { buildSvg } from './build-element.js'

const PATHS = {
  close: ['m5.5 5.5 9 9m0-9-9 9'],
  check: ['m4.5 10.5 3.7 3.7 7.3-8'],
  sliders: [
    'M3 6.5h5.5m4 0H17M3 13.5h3.5m4 0H17',
    'M10.5 4.500a2 2 0 1 1 0 4 2 2 0 0 1 0-4Z',
    'M8.500 11.500a2 2 0 1 1 0 4 2 2 0 0 1 0-4Z',
  ],
  back: ['m12 5-5 5 5 5'],
  arrow: ['M4 10h12m-4.500-4.500L16 10l-4.500 4.500'],
  pen: ['m4 16 .8-3.400 8.400-8.400a1.400 1.400 0 0 1 2 0l.6.6a1.400 1.400 0 0 1 0 2L7.400 15.200Z'],
  link: [
    'M8.300 11.700a3 3 0 0 0 4.200 0l2.700-2.700a3 3 0 0 0-4.200-4.200l-.8.8',
    'M11.700 8.300a3 3 0 0 0-4.200 0L4.800 11a3 3 0 0 0 4.200 4.200l.8-.8',
  ],
  swap: ['M4 7.500h11m-3-3 3 3-3 3', 'M16 12.500H5m3 3-3-3 3-3'],
  plus: ['M10 4.500v11M4.500 10h11'],
  globe: [
    'M10 3a7 7 0 1 1 0 14 7 7 0 0 1 0-14Z',
    'M3 10h14M10 3c2 2 3 4.300 3 7s-1 5-3 7c-2-2-3-4.300-3-7s1-5 3-7Z',
  ],
  warning: ['M10 3.500 17.300 16H2.700Z', 'M10 8v3.500m0 2.200v.01'],
} as const

export type PanelIconName = keyof typeof PATHS

/** A line icon on a 20 grid, hidden from assistive technology. */
export function panelIcon(name: PanelIconName): SVGSVGElement {
  const paths = PATHS[name].map((d) => buildSvg('path', { d }))
  return buildSvg(
    'svg',
    { class: 'icon', viewBox: '0 0 20 20', 'aria-hidden': 'true', focusable: 'false' },
    ...paths,
  )
}
