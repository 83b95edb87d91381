export {
  type ChartTestOptions,
  type PlanTestOptions,
  testChart,
  testPlans,
} from './testing/vitest-adapter.js'
