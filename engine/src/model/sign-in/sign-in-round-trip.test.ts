import { testSignInRoundTrips } from './sign-in-round-trip.cases.js'

testSignInRoundTrips(200)
