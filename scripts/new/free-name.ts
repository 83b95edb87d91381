import type { Names } from './names.js'
import { Refusal } from './refusal.js'
import type { Sources } from './sources.js'

const charts = 'engine/src/charts'

/** @throws {Refusal} for a name that a chart, a chunk or a field of the public state has */
export function freeName({ kebab, camel }: Names, sources: Sources): void {
  if (sources.has(`${charts}/${kebab}`) || sources.has(`engine/src/composition/chunks/${kebab}.ts`))
    throw new Refusal(`There is a chart or a chunk "${kebab}" already. Choose another name.`)
  const isField = new RegExp(`^\\s+readonly ${camel}\\??:`, 'm')
  const published = [...sources.read(`${charts}/public-state.ts`).matchAll(/from '\.\/(\S+)\.public\.js'/g)]
  const files = ['public-state', ...published.map(([, path = '']) => `${path}.public`)]
  if (files.some((file) => isField.test(sources.read(`${charts}/${file}.ts`))))
    throw new Refusal(`The public state has a field "${camel}" already. Choose another name.`)
}
