import { testSignInRoundTrips } from './sign-in-round-trip.cases.js'

// 200 are in the run.
testSignInRoundTrips(20_000)
