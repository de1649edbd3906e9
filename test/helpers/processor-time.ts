/** Starts to count the milliseconds that the processors work for this process; what else a busy machine does is not counted. */
export function processorTime(): () => number {
  const from = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(from);
    return (user + system) / 1000;
  };
}
