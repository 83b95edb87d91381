import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { roomsFile } from './lint/rooms-file.js'

// Writes biome.rooms.json from the table of scripts/lint/rooms.ts. The file is in git, so that Biome runs in a fresh clone
// and in an editor before any script has run.
writeFileSync(fileURLToPath(new URL('../biome.rooms.json', import.meta.url)), roomsFile())
