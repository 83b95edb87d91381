import type { Addition } from './addition.js'
import { namesOf } from './names.js'
import { newChart } from './new-chart.js'
import { newCommand } from './new-command.js'
import { newFeature } from './new-feature.js'
import { newView } from './new-view.js'
import { Refusal } from './refusal.js'
import type { Sources } from './sources.js'

/** How `npm run new` is called. */
export const usage = `npm run new chart NAME
npm run new command NAME CHART
npm run new view NAME FLOW
npm run new feature NAME`

/**
 * The addition that the words of `npm run new` ask for.
 * @throws {Refusal} with a sentence for words that it does not take
 */
export function makeAddition(words: readonly string[], sources: Sources): Addition {
  const [kind, name, place, ...more] = words
  const isPlaced = kind === 'command' || kind === 'view'
  if (name === undefined || (isPlaced ? place === undefined : place !== undefined) || more.length > 0)
    throw new Refusal(`These words are not one of the forms:\n${usage}`)
  const names = namesOf(name)
  if (kind === 'chart') return newChart(names, sources)
  if (kind === 'feature') return newFeature(names, sources)
  if (kind === 'command') return newCommand(names, place ?? '', sources)
  if (kind === 'view') return newView(names, place ?? '', sources)
  throw new Refusal(`There is no recipe "${kind}". The forms are:\n${usage}`)
}
