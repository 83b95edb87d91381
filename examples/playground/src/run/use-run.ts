import type { Engine } from '@walletchart/engine'
import { useMemo, useState } from 'react'
import type { Run } from './create-run.js'
import { createRun, piecesOfEngines } from './create-run.js'
import { engineCode } from './emitted-code.js'
import type { OptionSources } from './option-pieces.js'

/** What runs: `engines` stay those of before while a setup is refused. */
export interface LiveRun extends Run {
  readonly engines: readonly Engine[]
}

/** Makes new engines when a choice changes what their code says, and only then. */
export function useRun(sources: OptionSources): LiveRun {
  const code = engineCode(piecesOfEngines(sources))
  const key = [...code.imports, ...code.statements].join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the code says everything the engines are made of.
  const run = useMemo(() => createRun(sources), [key])
  const [engines, setEngines] = useState(run.engines)
  if (run.problem === undefined && run.engines !== engines) setEngines(run.engines)
  return { ...run, engines: run.problem === undefined ? run.engines : engines }
}
