import {
  createEngine,
  type Engine,
  type EngineOptions,
  isWalletchartError,
  type WalletchartError,
} from '@walletchart/engine'
import { logEngine } from '../log/log-engine.js'
import { type EngineCode, engineCode } from './emitted-code.js'
import type { OptionPiece } from './option-piece.js'
import { type OptionSources, optionPieces } from './option-pieces.js'

/** Engines made from a setup, or why they could not be made. */
export interface Run {
  readonly code: EngineCode
  readonly engines: readonly Engine[]
  readonly problem: WalletchartError | undefined
}

/** The pieces of each engine on the page. */
export function piecesOfEngines(sources: OptionSources): readonly (readonly OptionPiece[])[] {
  const first = optionPieces(sources)
  if (sources.setup.engines === 1) return [first]
  // Two engines on one page have to keep their records apart.
  const storageName = `${sources.setup.storageName || 'default'}-2`
  return [first, optionPieces({ ...sources, setup: { ...sources.setup, storageName } })]
}

/** Makes the engines; nothing of them runs yet. */
export function createRun(sources: OptionSources): Run {
  const pieces = piecesOfEngines(sources)
  const code = engineCode(pieces)
  try {
    const engines = pieces.map((one) => createEngine(optionsOf(one)))
    for (const [at, engine] of engines.entries())
      logEngine(engine, sources.log, engines.length === 1 ? undefined : at === 0 ? 'first' : 'second')
    return { code, engines, problem: undefined }
  } catch (error) {
    if (isWalletchartError(error)) return { code, engines: [], problem: error }
    throw error
  }
}

/** One object of all pieces. */
export function optionsOf(pieces: readonly OptionPiece[]): EngineOptions {
  const empty: EngineOptions = { networks: [], families: [] }
  return Object.assign(empty, ...pieces.map(({ options }) => options))
}
