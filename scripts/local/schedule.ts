const MINUTE = 60_000;

/** Locally no cron fires by itself. */
export async function startSchedule(address: string): Promise<NodeJS.Timeout> {
  await tick(address);
  return setInterval(() => void tick(address), MINUTE);
}

async function tick(address: string): Promise<void> {
  try {
    const answer = await fetch(`${address}/cdn-cgi/handler/scheduled?time=${Date.now()}`);
    if (!answer.ok) console.error(`The schedule answered ${answer.status}: ${await answer.text()}`);
  } catch (error) {
    console.error('The schedule could not be run:', error);
  }
}
