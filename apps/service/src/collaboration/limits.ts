/** Limits of shared presentations. *Operate* documents them. */
export const collaborationLimits = {
  /** Maximum editors of one presentation. */
  users: 20,
  /** Maximum connections of this process. */
  connections: 2000,
  /** Bytes of one update, which may be a whole theme change or many pasted slides. */
  updateBytes: 2 * 1024 * 1024,
  /** Maximum changes that are applied at once. */
  portionChanges: 250,
  /**
   * The time in which the updates of one document are applied. Typing takes about 1 ms per update, and a theme change of
   * a large deck some seconds.
   */
  documentTime: { msPerSecond: 250, burstMs: 4000 },
  /** The same for all documents of one user, and of one application, in this process. */
  userTime: { msPerSecond: 400, burstMs: 8000 },
  applicationTime: { msPerSecond: 800, burstMs: 20_000 },
  /** ms in which a stored document must be decoded. 6 MiB of slides take 0.5 s. */
  openMs: 2000,
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
  /** Seconds of these rates that a connection may use at once. */
  burstSeconds: 8,
  /** Maximum bytes waiting to be sent to one connection. */
  unsentBytes: 16 * 1024 * 1024,
} as const;

/** Memory that a document uses, in multiples of its bytes. Measured: 20 to 30. */
export const documentMemoryWeight = 30;
