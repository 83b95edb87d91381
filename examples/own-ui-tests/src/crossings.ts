/** A ferry that leaves today. */
export interface Crossing {
  readonly time: string
  readonly to: string
  readonly boat: string
  readonly fare: string
}

export const crossings: readonly [Crossing, ...Crossing[]] = [
  { time: '17:05', to: 'Saltholm', boat: 'Eider', fare: '0.004' },
  { time: '17:40', to: 'Gull Island', boat: 'Petrel', fare: '0.006' },
  { time: '18:20', to: 'North Skerry', boat: 'Eider', fare: '0.009' },
  { time: '19:10', to: 'Saltholm', boat: 'Guillemot', fare: '0.004' },
  { time: '21:30', to: 'Gull Island', boat: 'Petrel', fare: '0.006' },
]
