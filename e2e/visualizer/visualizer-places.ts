/** A place of each kind: its name, its address, its title. Each title differs from the one before, so a test knows that it shows. */
export const visualizerPlaces: readonly (readonly [name: string, address: string, title: string])[] = [
  ['the index', '', 'Charts'],
  ['a chart', 'toasts/showing', 'toasts · Charts'],
  ['a simulation', 'modal?steps=~modal.open', 'modal · Charts'],
  ['an overview', 'connection/connecting', 'connection · Charts'],
  ['a table', 'modal?table', 'modal · Charts'],
  ['the map', '~wires', 'Map · Charts'],
  ['the views', '~views', 'Views · Charts'],
  ['the comparison', '~compare', 'Compare · Charts'],
]
