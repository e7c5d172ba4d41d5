// The moving camera: what it draws again, what it shows as a picture, and that a glide ends.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { MovingCamera } from "../moving-camera";

const at = (k: number, x = 0) => ({ k, x, y: 0 });

/** The parts of an element that the camera uses; `animations` are the element's animations. */
function element() {
  const animations: { transform: string[]; length: number; composite: string }[] = [];
  const animate = (frames: { transform: string[] }, { duration = 0, composite = "replace" }) => {
    const one = { transform: frames.transform, length: duration, composite };
    animations.push(one);
    return { startTime: 0, pause: () => undefined, cancel: () => animations.splice(animations.indexOf(one), 1) };
  };
  return { style: { transform: "" }, animate, animations };
}

function setUp() {
  const [picture, map, drawn, stirred] = [element(), element(), vi.fn(), vi.fn()];
  const moving = new MovingCamera(picture as unknown as SVGSVGElement, map as unknown as SVGGElement, drawn, stirred);
  moving.look(at(1));
  vi.runAllTimers();
  drawn.mockClear();
  stirred.mockClear();
  return { moving, picture, drawn, stirred };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("requestAnimationFrame", (step: () => void) => setTimeout(step, 16));
  vi.stubGlobal("cancelAnimationFrame", (frame: ReturnType<typeof setTimeout>) => clearTimeout(frame));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("MovingCamera", () => {
  it("shows steps of a zoom as a picture and draws at rest", () => {
    const { moving, picture, drawn } = setUp();
    moving.moved(at(1.2, -20));
    moving.moved(at(1.4, -40));
    expect(moving.camera).toEqual(at(1.4, -40));
    vi.advanceTimersByTime(16);
    expect(drawn).not.toHaveBeenCalled();
    expect(picture.style.transform).toContain("matrix(1.4");
    vi.runAllTimers();
    expect(drawn).toHaveBeenCalledExactlyOnceWith(at(1.4, -40));
    expect(picture.style.transform).toBe("");
  });

  it("shows steps of a shift as a picture, says that it moves, and draws at rest", () => {
    const { moving, picture, drawn, stirred } = setUp();
    moving.moved(at(1, 40));
    moving.moved(at(1, 80));
    vi.advanceTimersByTime(16);
    expect(drawn).not.toHaveBeenCalled();
    expect(picture.style.transform).toContain("80.00");
    expect(stirred).toHaveBeenCalledExactlyOnceWith(true);
    vi.runAllTimers();
    expect(drawn).toHaveBeenCalledExactlyOnceWith(at(1, 80));
    expect(picture.style.transform).toBe("");
    expect(stirred).toHaveBeenLastCalledWith(false);
  });

  it.each([
    ["too much of it", at(0.3)],
    ["too little of it", at(3)],
    ["what is far beyond its border", at(1, 3000)],
  ])("draws at once when the picture would show %s", (_, camera) => {
    const { moving, drawn } = setUp();
    moving.moved(camera);
    expect(drawn).toHaveBeenCalledExactlyOnceWith(camera);
  });

  it("has an animation that adds nothing as long as it moves, and none at rest", () => {
    const { moving, picture } = setUp();
    moving.moved(at(1, 40));
    moving.moved(at(1, 80));
    expect(picture.animations).toMatchObject([{ composite: "add", transform: ["none", "none"] }]);
    vi.runAllTimers();
    expect(picture.animations).toEqual([]);
  });

  it("glides to a place beside as a picture and draws at the end", () => {
    const { moving, drawn } = setUp();
    moving.go(at(1, 200));
    vi.advanceTimersByTime(200);
    expect(drawn).not.toHaveBeenCalled();
    expect(moving.camera.x).toBeGreaterThan(150);
    expect(moving.camera.x).toBeLessThan(200);
    vi.runAllTimers();
    expect(drawn).toHaveBeenCalledExactlyOnceWith(at(1, 200));
  });

  it("draws at once what will be seen at the end of a glide away, and looks on from where it was", () => {
    const { moving, picture, drawn } = setUp();
    moving.go(at(0.5));
    expect(drawn).toHaveBeenCalledExactlyOnceWith(at(0.5));
    const glide = picture.animations.find((one) => one.composite === "replace")!;
    expect(glide.transform[0]).toContain("matrix(2.0");
    expect(glide.transform.at(-1)).toContain("matrix(1.0");
    vi.runAllTimers();
    expect(moving.camera).toEqual(at(0.5));
    expect(picture.style.transform).toBe("");
    expect(drawn).toHaveBeenCalledOnce();
  });

  it("goes on gliding when it is told again where to go", () => {
    const { moving } = setUp();
    moving.go(at(2, 30));
    vi.advanceTimersByTime(60);
    const { k } = moving.camera;
    expect(k).toBeGreaterThan(1);
    expect(k).toBeLessThan(2);
    moving.go(moving.aim);
    vi.advanceTimersByTime(10);
    expect(moving.camera.k).toBeGreaterThan(k);
    vi.runAllTimers();
    expect(moving.camera).toEqual(at(2, 30));
  });

  it("stops gliding when the reader moves the map", () => {
    const { moving, picture } = setUp();
    moving.go(at(2));
    vi.advanceTimersByTime(60);
    moving.moved(at(1.1));
    expect(moving.camera).toEqual(at(1.1));
    vi.advanceTimersByTime(16);
    expect(picture.animations.filter((one) => one.composite === "replace")).toEqual([]);
    vi.runAllTimers();
    expect(moving.camera).toEqual(at(1.1));
    expect(moving.aim).toEqual(at(1.1));
  });

  it("eases from step to step of a wheel without a leap, and draws when the last has come to rest", () => {
    const { moving, picture, drawn } = setUp();
    moving.ease(at(1.2));
    vi.advanceTimersByTime(40);
    const under = moving.camera;
    expect(under.k).toBeGreaterThan(1);
    expect(under.k).toBeLessThan(1.2);
    moving.ease(at(1.5));
    expect(moving.camera).toEqual(under);
    expect(moving.aim).toEqual(at(1.5));
    expect(picture.animations.filter((one) => one.composite === "replace")).toHaveLength(1);
    vi.advanceTimersByTime(200);
    expect(moving.camera).toEqual(at(1.5));
    expect(drawn).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(drawn).toHaveBeenCalledExactlyOnceWith(at(1.5));
    expect(picture.animations).toEqual([]);
  });

  it("draws where a step ends that the picture does not reach, and eases there", () => {
    const { moving, picture, drawn } = setUp();
    moving.ease(at(0.3));
    expect(drawn).toHaveBeenCalledExactlyOnceWith(at(0.3));
    expect(picture.animations.find((one) => one.composite === "replace")?.transform[0]).toContain("matrix(3.33");
    vi.runAllTimers();
    expect(moving.camera).toEqual(at(0.3));
  });
});
