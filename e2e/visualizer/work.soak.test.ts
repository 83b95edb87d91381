// What `npm test` leaves to the soak is in the file of the others.
import './work.test.js'
