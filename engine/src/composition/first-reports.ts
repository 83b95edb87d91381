import type { Fact } from './charts.js'
import type { Report } from './report.js'
import type { ChartCrashed } from './router.js'

/** What the facts mean that every page can meet; `reports.ts` has the others. */
export const firstReportOf = (fact: Fact | ChartCrashed): Report => {
  if (fact.type === 'discovery.found')
    return { events: [{ name: 'wallet.found', event: { connector: fact.connector } }] }
  if (fact.type !== 'record.memoryOnly' && fact.type !== 'slot.failed' && fact.type !== 'chart.crashed')
    return {}
  const { error } = fact
  const level = fact.type === 'record.memoryOnly' ? 'warn' : 'error'
  const properties = { errorType: error.code, errorMessage: error.shortMessage }
  return {
    log: { level, error },
    events: [{ name: 'error', event: { error } }],
    ...(fact.type === 'chart.crashed' && {
      telemetry: [{ event: 'INTERNAL_SDK_ERROR', type: 'error', properties }],
    }),
  }
}
