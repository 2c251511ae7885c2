/** Limits of shared presentations. *Operate* documents them. */
export const collaborationLimits = {
  /** Editors of one presentation. */
  users: 20,
  /** Connections of this process. */
  connections: 2000,
  /** Bytes of one update, which may be a whole theme change or many pasted slides. */
  updateBytes: 2 * 1024 * 1024,
  /** Changes that are applied at once. */
  portionChanges: 250,
  /** ms per second in which the updates of one document are applied. Typing takes about 1 ms per update. */
  msPerSecond: 250,
  /** ms that a document may use at once, such as for a theme change. */
  burstMs: 4000,
  /** Bytes of a document as an update. */
  documentBytes: 6 * 1024 * 1024,
  /** Bytes of a deck as JSON that can be opened together. */
  deckBytes: 2 * 1024 * 1024,
  /** Slides, as in a save. */
  slides: 1000,
  /** Characters of what one user has selected. */
  presenceLength: 2048,
  /** Frames and bytes per second of each connection. */
  framesPerSecond: 60,
  bytesPerSecond: 1024 * 1024,
  /** Seconds of the rates that a connection may use at once. */
  burstSeconds: 8,
  /** Bytes that wait to be sent to one connection. */
  unsentBytes: 16 * 1024 * 1024,
} as const;

/** Memory that a document takes, in multiples of its bytes. Measured: 20 to 30. */
export const documentMemoryWeight = 30;
