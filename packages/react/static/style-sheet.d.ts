/** A style sheet is imported for its effect; TypeScript requires a declaration for each import (TS2882). */
export {};
