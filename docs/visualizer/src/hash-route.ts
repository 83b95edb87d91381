/** Where the page is: what stands after the `#` of its address. */
export interface HashRoute {
  /** `index`, `wires`, `views`, `compare`, or `chart`. */
  readonly page: 'index' | 'wires' | 'views' | 'compare' | 'chart'
  /** With `chart` only. */
  readonly chart: string
  /** Path of the selected state; undefined when none is. The root's is empty. */
  readonly state?: string | undefined
  /** The steps of a simulation; undefined without one. */
  readonly steps?: string | undefined
  /** True for the table instead of the picture. */
  readonly table: boolean
  /** True for all states of a chart that also has an overview. */
  readonly whole: boolean
}

const pages = ['wires', 'views', 'compare'] as const

/** Reads an address: `#/connection/connected.supported?steps=…`. An unreadable address leads to the index. */
export function readHashRoute(hash: string): HashRoute {
  const [path = '', query = ''] = hash.replace(/^#/, '').split('?')
  const [, first = '', second] = path.split('/').map(decoded)
  const search = new URLSearchParams(query)
  const page = pages.find((name) => first === `~${name}`)
  if (first === '' || page !== undefined)
    return { page: page ?? 'index', chart: '', table: false, whole: false }
  return {
    page: 'chart',
    chart: first,
    state: second === '~' ? '' : second || undefined,
    steps: search.get('steps') ?? undefined,
    table: search.has('table'),
    whole: search.has('whole'),
  }
}

/** Writes an address. */
export function writeHashRoute(place: Partial<HashRoute> & Pick<HashRoute, 'page'>): string {
  if (place.page === 'index') return '#/'
  if (place.page !== 'chart') return `#/~${place.page}`
  const state =
    place.state === undefined ? '' : `/${place.state === '' ? '~' : encodeURIComponent(place.state)}`
  const query = [
    ...(place.table ? ['table'] : []),
    ...(place.whole ? ['whole'] : []),
    ...(place.steps === undefined ? [] : [`steps=${encodeURIComponent(place.steps)}`]),
  ]
  const tail = query.length === 0 ? '' : `?${query.join('&')}`
  return `#/${encodeURIComponent(place.chart ?? '')}${state}${tail}`
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
