import { biomeOverrides } from './biome-overrides.js'

/** The text of `biome.rooms.json`: a line for each override, so that a change of one room is a change of one line. */
export const roomsFile = (): string => `{"overrides":[
${biomeOverrides.map((override) => JSON.stringify(override)).join(',\n')}
]}
`
