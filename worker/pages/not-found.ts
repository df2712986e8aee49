/** The 404 page, for paths that reach the Worker and lead nowhere. */
export async function notFoundPage(request: Request, assets: Fetcher): Promise<Response> {
  const page = await assets.fetch(new URL('/404', request.url));
  return new Response(page.body, { status: 404, headers: page.headers });
}
