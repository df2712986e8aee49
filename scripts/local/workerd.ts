// On two busy cores workerd can stop for good in V8's garbage collection, its threads waiting for one another. On one
// thread it does not. Miniflare hands these flags to every workerd; import this before one starts.
process.env.MINIFLARE_WORKERD_V8_FLAGS ??= '--single-threaded-gc';
