export { reviveWalletchartError } from './inspect/revive-walletchart-error.js'
export {
  type DrivenChart,
  drivenCharts,
  type EngineDriverOptions,
  type EnginePlanOptions,
  engineDriver,
  engineModel,
  makeEnginePlans,
} from './testing/engine-driver.js'
