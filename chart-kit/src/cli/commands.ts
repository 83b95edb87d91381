import type { CommandTable } from './run-command.js'

/** The commands of the kit. */
export const commands: CommandTable = {
  'charts lint': async () => (await import('./commands/charts-lint.js')).chartsLint,
  'charts export': async () => (await import('./commands/charts-export.js')).chartsExport,
  'charts diff': async () => (await import('./commands/charts-diff.js')).chartsDiff,
  'charts docs': async () => (await import('./commands/charts-docs.js')).chartsDocs,
  'charts view': async () => (await import('./commands/charts-view.js')).chartsView,
  'tests generate': async () => (await import('./commands/tests-generate.js')).testsGenerate,
  'tests coverage': async () => (await import('./commands/tests-coverage.js')).testsCoverage,
  'trace replay': async () => (await import('./commands/trace-replay.js')).traceReplay,
}
