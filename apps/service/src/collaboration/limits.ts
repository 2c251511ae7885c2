/** Limits of shared presentations. *Operate* documents them. */
export const collaborationLimits = {
  /** Maximum number of editors of one presentation. */
  users: 20,
  /** Maximum number of connections to this process with a document. */
  documentConnections: 2000,
  /** Maximum number of connections to this process that wait for others, and need only their socket. */
  waitingConnections: 20_000,
  /** Maximum number of connections whose token is being checked or has been rejected: in total, and per client. */
  pendingConnections: 500,
  pendingPerClient: 50,
  /** Maximum number of connections of one session and of one user, in this process. */
  connectionsPerSession: 4,
  connectionsPerUser: 100,
  /** Maximum size of one update in bytes, which may be a whole theme change or many pasted slides. */
  updateBytes: 2 * 1024 * 1024,
  /** Maximum number of changes that are applied at once. */
  portionChanges: 250,
  /**
   * Time allowance for applying the updates of one document. Typing takes about 1 ms per update, and a theme change in
   * a large deck takes some seconds.
   */
  documentTime: { msPerSecond: 250, burstMs: 4000 },
  /** Time allowance for all documents of one user, and of one application, in this process. */
  userTime: { msPerSecond: 400, burstMs: 8000 },
  applicationTime: { msPerSecond: 800, burstMs: 20_000 },
  /**
   * Time allowance for encoding the documents of one application, and of all, when they are stored. 6 MiB take 0.3 s.
   */
  applicationStoreTime: { msPerSecond: 250, burstMs: 2500 },
  storeTime: { msPerSecond: 500, burstMs: 5000 },
  /** Time limit for decoding a stored document, in ms. 6 MiB of slides take 0.5 s. */
  openMs: 2000,
  /** Maximum size of a document, encoded as an update, in bytes. */
  documentBytes: 6 * 1024 * 1024,
  /** Maximum JSON size of a deck that can be shared, in bytes. */
  deckBytes: 2 * 1024 * 1024,
  /**
   * Maximum number of different text formats in a document, and maximum length of their names in characters. A deck of
   * this version has fewer than 30; unknown ones of later versions are kept. Where a format of text changes, Yjs copies
   * all others.
   */
  formats: 100,
  formatNameLength: 100,
  /** Maximum number of slides, the same as in a save. */
  slides: 1000,
  /** Maximum length of one user's selection in characters. */
  presenceLength: 2048,
  /** Maximum rate of each connection, in frames and bytes per second. */
  framesPerSecond: 60,
  bytesPerSecond: 1024 * 1024,
  /** The same for messages that write to the database: an editor sends one per save, and one every 10 s. */
  requestsPerSecond: 4,
  /** Burst size of these rates, in seconds. */
  burstSeconds: 8,
  /** Maximum number of state vectors that an editor sends on one connection. It sends one. */
  stateVectors: 4,
  /** Maximum number of bytes waiting to be sent to one connection: twice the maximum size of a document. */
  unsentBytes: 12 * 1024 * 1024,
  /**
   * Number of these bytes, and of bytes of incomplete messages, that are not counted against the memory of the user. It
   * is enough for typing.
   */
  freeBytes: 64 * 1024,
  /** Maximum memory of the incomplete messages of a connection that waits for others. It sends only pongs. */
  waitingBytes: 2048,
  /** Maximum number of frames of one message, and of chunks in which an incomplete frame arrives. */
  messageFrames: 1024,
  frameChunks: 16_384,
} as const;

/** Estimated memory of a document, as a multiple of its size in bytes. Measured values are 20 to 30. */
export const documentMemoryWeight = 30;
