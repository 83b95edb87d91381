import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { type PlanFile, readPlanFile } from '@walletchart/chart-kit'
import type { PlaywrightMap } from '@walletchart/chart-kit/playwright'
import { map as connecting } from './tests/connecting.map.js'
import { map as connection } from './tests/connection.map.js'
import { map as network } from './tests/network.map.js'
import { map as request } from './tests/request.map.js'
import { map as seat } from './tests/seat.map.js'
import { map as toasts } from './tests/toasts.map.js'

const maps: Readonly<Record<string, PlaywrightMap<Page>>> = {
  connecting,
  connection,
  network,
  request,
  seat,
  toasts,
}

/** The map of a chart, by which its plans are played. */
export const mapOf = (chart: string): PlaywrightMap<Page> => {
  const map = maps[chart]
  if (map === undefined) throw new Error(`There is no map of ${chart}.`)
  return map
}

/** The plans of a chart, as `npm run generate` made them. */
export const plansOf = (chart: string): PlanFile =>
  readPlanFile(readFileSync(new URL(`tests/${chart}.plans.json`, import.meta.url), 'utf8'))
