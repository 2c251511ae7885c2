/** A style sheet is imported for its effect; TypeScript asks for a module behind each import (TS2882). */
export {};
