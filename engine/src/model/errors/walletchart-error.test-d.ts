import { featureError } from './feature-error.js'
import { isWalletchartError } from './is-walletchart-error.js'
import { WalletchartError } from './walletchart-error.js'

new WalletchartError('ABORTED')
new WalletchartError('CHART_CRASHED', { params: { chart: 'modal' } })
featureError('TOO_MANY_DECIMALS', { params: { decimals: 18 } })
featureError('USER_REJECTED')

// @ts-expect-error an unknown code
new WalletchartError('NOPE')
// @ts-expect-error the text has a placeholder, so params are required
new WalletchartError('CHART_CRASHED')
// @ts-expect-error a placeholder that the text does not have
new WalletchartError('CHART_CRASHED', { params: { status: 404 } })
// @ts-expect-error the text of this code is loaded on demand: featureError brings it
new WalletchartError('USER_REJECTED')
// @ts-expect-error the text has a placeholder, so params are required
featureError('TOO_MANY_DECIMALS')

declare const any: WalletchartError

if (isWalletchartError(any, 'ABORTED')) {
  any.code satisfies 'ABORTED'
}
