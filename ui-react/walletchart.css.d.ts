// The style sheet has no exports: this lets a strict compiler take its import.
export {}
