const ENGINE = /^(?:export )?const engine = createEngine\(\{(?:.*|\n(?: {2}.*\n)+)\}\)\n+/m
/** The imports that only making the engine needs: the function, one family, features and networks. */
const ONLY_ENGINE = /^import \{ [\w, ]+ \} from '@walletchart\/engine(?:\/(?:eip155|features|networks))?'\n/gm

/**
 * A sample that makes its engine, as a module that imports it from `./engine`.
 * @throws Error when the sample makes no engine
 */
export function importingEngine(sample: string): string {
  if (!ENGINE.test(sample)) throw new Error(`This sample makes no engine:\n${sample}`)
  const code = sample
    .replace(ENGINE, '')
    .replace('{ createEngine, ', '{ ')
    .replace(ONLY_ENGINE, (line) => (/isWalletchartError/.test(line) ? line : ''))
  const imports = [...code.matchAll(/^import .*\n/gm)]
  const last = imports.at(-1)
  if (last === undefined) throw new Error(`This sample imports nothing else:\n${sample}`)
  const end = last.index + last[0].length
  return `${code.slice(0, end)}import { engine } from './engine'\n${code.slice(end)}`
}
