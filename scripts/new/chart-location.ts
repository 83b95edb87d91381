import type { Names } from './names.js'
import { Refusal } from './refusal.js'
import type { Sources } from './sources.js'

const composition = 'engine/src/composition'

/** Where a chart is, for what goes with it. */
export interface ChartLocation {
  readonly per: string
  readonly chunk: string
  readonly chunkFile: string
  /** The way from the file of the chunk to the folder of the chart. */
  readonly way: string
  /** The folder of the feature that brings it; undefined for a chart of the core. */
  readonly feature: string | undefined
}

/**
 * Where a chart of the core or of a feature is.
 * @throws {Refusal} for a chart that is missing or in the first load
 */
export function chartLocation({ kebab, camel }: Names, sources: Sources): ChartLocation {
  const core = sources.read(`${composition}/registry.ts`)
  const listed = [
    ...sources.read(`${composition}/every-registry.ts`).matchAll(/'\.\.\/charts\/(.+)\/.+\.feature\.js'/g),
  ].map(([, feature = '']) => feature)
  // One that was just made may not be on the list yet.
  const isNew = sources.has(`engine/src/charts/${kebab}/${kebab}.feature.ts`)
  const features = new Set([...listed, ...(isNew ? [kebab] : [])])
  const files = [
    { text: core, folder: composition, feature: undefined },
    ...[...features].map((feature) => {
      const folder = `engine/src/charts/${feature}`
      return { text: sources.read(`${folder}/${feature}.feature.ts`), folder, feature }
    }),
  ]
  const rows = files.flatMap((file) =>
    [...file.text.matchAll(/\b(\w+): \{ per: '(\w+)'(?:, chunk: '(\w+)')?/g)].map(
      ([, name, per = '', chunk]) => ({ ...file, name, per, chunk }),
    ),
  )
  const row = rows.find(({ name }) => name === camel)
  if (row === undefined)
    throw new Refusal(
      `There is no chart "${kebab}". The charts are ${rows.map(({ name }) => name).join(', ')}: name one after the command.`,
    )
  const { text, folder, feature, per, chunk } = row
  if (chunk === undefined || per === 'chunk')
    throw new Refusal(`The chart "${kebab}" takes no commands: it has no chunk that loads them.`)
  const [, path = ''] =
    new RegExp(`\\b${chunk}: \\{\\s*load: \\(\\) => import\\('\\./(.+)\\.js'\\)`).exec(text) ??
    /^const load = \(\) => import\('\.\/(.+)\.js'\)/m.exec(text) ??
    []
  const ofFeature = feature === kebab ? '.' : `../${kebab}`
  const way = feature === undefined ? `../../charts/${kebab}` : ofFeature
  return { per, chunk, chunkFile: `${folder}/${path}.ts`, way, feature }
}
