import { chartIn } from '@walletchart/chart-kit'
import * as charts from '@walletchart/engine/testing/charts'

/** A chart of the engine by its id. */
export const engineChart = (id: string) => chartIn(charts, id).chart
